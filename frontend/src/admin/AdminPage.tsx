import { PageFrame } from '../ui/PageFrame.tsx';
import { AdminApp } from './AdminApp.tsx';

export default function AdminPage() {
  return (
    <PageFrame>
      <AdminApp />
    </PageFrame>
  );
}
