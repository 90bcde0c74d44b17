export { AddSavedQueryDialog as default } from 'react-admin';
