import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/compiled-messages.ts';

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Many small files compress badly: what every page loads anyway travels together. Not the texts of later pages: their module loads them at once.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\// },
                { name: 'shop', test: /src\/web\/(api-client|call-paths|messages(?!-later)|nonce|seo|state|ui\/(?!map)[\w-]+\.tsx?)/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { port: Number(process.env['HMR_PORT'] ?? 24_678) } },
});
