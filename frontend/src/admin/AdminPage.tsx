import '../theme/fonts.css';
import '../theme/tokens.css';
import { AdminApp } from './AdminApp.tsx';

// The panel has one scheme; what it shares with the public pages keeps to it.
document.documentElement.dataset.scheme = 'light';

export default AdminApp;
