import Typography from '@mui/material/Typography';
import { usePosts } from '../../../../posts/usePosts.ts';
import { useSubmission } from '../../../saving/SubmissionContext.tsx';
import { CheckList } from './CheckList.tsx';
import type { FieldsProps } from './fieldsProps.ts';

const MOST = 2;

/** The posts that are read along with the strategy. */
export function DraftFields({ content: { drafts }, change }: FieldsProps) {
  const { data: posts = [] } = usePosts(useSubmission().submission.id);
  const written = posts.filter(({ fullPost }) => fullPost !== '');
  // One that is gone can still be taken out.
  const gone = drafts.filter((id) => !written.some((post) => post.id === id));
  const options = [
    ...written.map(({ id, title }) => ({ value: id, name: title })),
    ...gone.map((id) => ({ value: id, name: id })),
  ];
  if (options.length === 0) return <Typography color="textSecondary">There is no post yet.</Typography>;
  return (
    <CheckList
      legend="Posts that are read along with it, two at most"
      options={options}
      chosen={drafts}
      most={MOST}
      onChoose={(ids) => change({ drafts: ids })}
    />
  );
}
