import type { SwaggerCustomOptions } from '@nestjs/swagger';
import { SEARCH_PLUGIN } from './openapi-search.js';
import { PRODUCT_NAME } from './shared/settings.js';

/** Colours of frontend/src/theme/tokens.css: a test compares them. */
const LIGHT = `--paper:#faf9f7;--surface:#ffffff;--ink:#1c1b22;--ink-soft:#57555f;--line:#e4e2dd;--accent:#4338ca;--accent-dark:#312e81;--fill:#4338ca;--on-fill:#ffffff`;
const DARK = `--paper:#15141a;--surface:#1e1d25;--ink:#f1efe9;--ink-soft:#b4b1bd;--line:#34323d;--accent:#a5a8ff;--fill:#5f5bea`;

/** The faces of the pages, whose built files have a hash in their names. */
const FACES = [
  { family: 'Inter Variable', weight: '100 900', file: /^inter-latin-wght-normal-.*\.woff2$/ },
  { family: 'Newsreader', weight: '500', file: /^newsreader-latin-500-normal-.*\.woff2$/ },
];

/** Declares the fonts of the built pages. Without a build, the page uses the fonts of the system. */
function fontFaces(assets: readonly string[]): string {
  return FACES.flatMap(({ family, weight, file }) =>
    assets
      .filter((name) => file.test(name))
      .map(
        (name) =>
          `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/assets/${name}) format("woff2")}`,
      ),
  ).join('\n');
}

const STYLE = `:root{${LIGHT}}html.dark-mode{${DARK}}
body,html.dark-mode body{background:var(--paper)}
.swagger-ui .topbar{background:#312e81;padding:14px 0}
.swagger-ui .topbar .link svg,.swagger-ui .topbar .link img{display:none}
.swagger-ui .topbar .link::before{content:"${PRODUCT_NAME} API";color:#ffffff;font:600 24px/1.2 Newsreader,Georgia,serif}
.swagger-ui,.swagger-ui .opblock-tag,.swagger-ui .btn,.swagger-ui .info li,.swagger-ui .info a,.swagger-ui input,.swagger-ui .info .title small pre,.swagger-ui .info p,.swagger-ui table,.swagger-ui label,.swagger-ui select,.swagger-ui .opblock-summary-description,.swagger-ui .opblock-description-wrapper p,.swagger-ui .response-col_status,.swagger-ui .parameter__name,.swagger-ui .tab li,.swagger-ui .model-title,.swagger-ui section.models h4{font-family:"Inter Variable",system-ui,sans-serif}
.swagger-ui .info .title,.swagger-ui .info h2{font-family:Newsreader,Georgia,serif;font-weight:500}
.swagger-ui .info code{color:var(--accent)}
.swagger-ui .operation-filter-input{width:100%;max-width:480px;min-height:44px;margin:20px 0;padding:0 12px;font-size:16px;border:1px solid var(--ink-soft);border-radius:10px;background:var(--surface);color:var(--ink)}
.swagger-ui .info .title,.swagger-ui .info h2,.swagger-ui .opblock-tag{color:var(--ink)}
.swagger-ui .info p,.swagger-ui .opblock-tag small{color:var(--ink-soft)}
.swagger-ui .opblock-tag{border-color:var(--line)}
.swagger-ui .scheme-container{background:var(--surface);box-shadow:none;border-block:1px solid var(--line)}
.swagger-ui a.nostyle,.swagger-ui .info a,.swagger-ui .renderedMarkdown a{color:var(--accent)}
.swagger-ui .btn.authorize{color:var(--accent);border-color:var(--accent)}
.swagger-ui .btn.authorize svg{fill:var(--accent)}
.swagger-ui .btn.execute{background:var(--fill);border-color:var(--fill);color:var(--on-fill)}`;

/**
 * The page of the API's documentation: name, icon, fonts and colours of the product, closed groups in the order of the work, and a
 * search.
 * @param assets names of the built files of the pages
 */
export function docsPage(assets: readonly string[]): SwaggerCustomOptions {
  return {
    customSiteTitle: `${PRODUCT_NAME} API`,
    customfavIcon: '/favicon.svg',
    customCss: `${STYLE}\n${fontFaces(assets)}`,
    swaggerOptions: {
      docExpansion: 'none',
      filter: true,
      defaultModelsExpandDepth: 0,
      plugins: [SEARCH_PLUGIN],
    },
  };
}
