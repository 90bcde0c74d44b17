import Button from '@mui/material/Button';
import { useState } from 'react';
import { useToast } from './useToast.tsx';

/** Copies a text to the clipboard and says so until something else is done with it. */
export function CopyButton({ label, text, name }: { label: string; text: string; name?: string }) {
  const toast = useToast();
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      toast.failure('The text could not be copied.');
    }
  };
  const shown = copied === text ? 'Copied' : label;
  return (
    <Button size="small" onClick={copy} aria-label={name ? `${shown}: ${name}` : undefined}>
      {shown}
    </Button>
  );
}
