import { Icon } from '../../ui/Icon.tsx';

export function PauseIcon() {
  return (
    <Icon size={18}>
      <path d="M9 5v14M15 5v14" />
    </Icon>
  );
}

export function PlayIcon() {
  return (
    <Icon size={18}>
      <path d="M8 5l11 7-11 7z" />
    </Icon>
  );
}

export function ArrowIcon({ back = false }: { back?: boolean }) {
  return (
    <Icon size={18}>
      <path d={back ? 'M19 12H5M11 6l-6 6 6 6' : 'M5 12h14M13 6l6 6-6 6'} />
    </Icon>
  );
}

export function UploadIcon() {
  return (
    <Icon size={28}>
      <path d="M12 16V5M7 9.5 12 4.5l5 5M5 19h14" />
    </Icon>
  );
}

export function FileIcon() {
  return (
    <Icon size={26}>
      <path d="M7 3h7l4 4v14H7zM14 3v5h4M10 13h5M10 17h5" />
    </Icon>
  );
}
