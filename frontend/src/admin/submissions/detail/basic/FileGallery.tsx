import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FILE_KIND_NAMES, type FileKind, isPictureKind, kindOf } from '#rules/file-kinds';
import { fileSize } from '#rules/units';
import { type FileRecord, fileAddress } from '../../../../api/submissions.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { Photo } from '../photos/Photo.tsx';

/** Photos as thumbnails, documents as downloads. Nothing when the client uploaded nothing. */
export function FileGallery() {
  return FILE_KIND_NAMES.map((kind) => <FilesOfKind key={kind} kind={kind} />);
}

function FilesOfKind({ kind }: { kind: FileKind }) {
  const files = useSubmission().submission[kind];
  if (files.length === 0) return null;
  const { label } = kindOf(kind);
  const pictures = isPictureKind(kind);
  return (
    <Group label={pictures ? `${label} (${files.length})` : label}>
      {files.map((file) => {
        const key = file.id || file.cardId;
        return pictures ? <Thumbnail key={key} photo={file} /> : <Download key={key} file={file} />;
      })}
    </Group>
  );
}

function Download({ file }: { file: FileRecord }) {
  return (
    <li>
      <Link href={fileAddress(file)} download={file.name} dir="auto">
        {file.name}
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {fileSize(file.size)}
      </Typography>
    </li>
  );
}

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ mt: 2.5 }}>
      <Typography component="h4" variant="body2" color="textSecondary" gutterBottom>
        {label}
      </Typography>
      <Box
        component="ul"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {children}
      </Box>
    </Box>
  );
}

function Thumbnail({ photo }: { photo: FileRecord }) {
  return (
    <li>
      <Link href={fileAddress(photo)} target="_blank" rel="noopener" title={photo.name}>
        <Photo photo={photo} size={96} />
      </Link>
    </li>
  );
}
