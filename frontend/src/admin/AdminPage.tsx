import '../theme/fonts.css';
import '../theme/tokens.css';
import { AdminApp } from './AdminApp.tsx';

export default AdminApp;
