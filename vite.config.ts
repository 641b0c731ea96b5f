import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/compiled-messages.ts';
import { inlineScripts } from './scripts/inline-scripts.ts';
import { unusedRouterParts } from './scripts/unused-router-parts.ts';

/** The browsers that package.json names, as the build writes them; those of Android are Chrome's. */
const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  browserslist: string[];
};
const target = browserslist
  .map((each) => each.toLowerCase().replace(' >= ', ''))
  .filter((candidate) => /^(ios|safari|chrome|edge|firefox)\d/.test(candidate));

export default defineConfig({
  plugins: [compiledMessages(), inlineScripts(), unusedRouterParts(), tailwindcss(), reactRouter()],
  build: { target, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Many small files compress badly: what every page loads anyway travels together. Not the texts of later pages: their module loads them at once.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|@lingui)\//,
                },
                // A group takes along what its files need, and the first one has it: the frame before what only the menu needs.
                {
                  name: 'frame',
                  test: /src\/(?:shared\/i18n\/clock|web\/(?:(?:root|seo)\.tsx?|boot\/(?:early-press|follow-translation|late-scripts|missing-styles|nonce|second-press|trusted-script)\.tsx?|state\/(?:places\/opening-words|menu\/menu-(?:place|request)|orders\/past-order|checkout\/coupon)|ui\/(?:busy|energy-text|felt|money|picture|use-browser-value|use-query|use-timers)\.tsx?|shop\/(frame\/(?!mobile-menu|not-found(-page)?\.|order-crumb|page-views|place-hint|saved-language)|cart\/cart-button)))/,
                },
                {
                  name: 'dishes',
                  test: /src\/web\/shop\/menu\/(menu-page|menu-card|menu-actions|use-add-line|use-store-page|menu-front|menu-sections|group-nav)\.tsx?/,
                },
                {
                  name: 'shop',
                  test: /src\/web\/(api-client|call-paths|messages(?!-later)|boot\/(nonce|late-fonts)|seo|state|ui\/(?!map)[\w-]+\.tsx?)/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { port: Number(process.env['HMR_PORT'] ?? 24_678) } },
});
