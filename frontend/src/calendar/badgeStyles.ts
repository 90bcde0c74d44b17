/** Status badges: gray draft, green scheduled, blue published (SPEC section 4), each at 4.5:1 or more. */
export const badgeStyles = {
  '& .badge': {
    flex: 'none',
    alignSelf: 'flex-start',
    padding: '1px 8px',
    borderRadius: 999,
    fontSize: '0.75rem',
    lineHeight: '18px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .badge-draft': { background: '#ecebe8', color: '#4a4852' },
  '& .badge-scheduled': { background: '#def1e6', color: '#14603a' },
  '& .badge-published': { background: '#e0eaff', color: '#1e45b4' },
} as const;
