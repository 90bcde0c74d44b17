import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The rules (limits, messages, pure helpers) live once, in the backend; the pages import them from there. */
const rules = fileURLToPath(new URL('../backend/src/rules', import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '#rules': rules } },
  build: { outDir: 'dist', sourcemap: false, chunkSizeWarningLimit: 1200 },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' },
  },
});
