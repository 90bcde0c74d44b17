import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { TEXTS } from '../texts.ts';

/** Shows that a page broke, instead of an empty screen; unsaved edits are kept in session storage meanwhile. */
export class FaultBoundary extends Component<{ children: ReactNode }, { fault?: Error }> {
  override state: { fault?: Error } = {};

  static getDerivedStateFromError(fault: Error) {
    return { fault };
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => this.setState({ fault: undefined })}>
            {TEXTS.retry}
          </Button>
        }
      >
        <AlertTitle>This page could not be shown</AlertTitle>
        {fault.message}
      </Alert>
    );
  }
}
