import type { SwaggerCustomOptions } from '@nestjs/swagger';
import { PRODUCT_NAME } from './shared/settings.js';

/** Colours of frontend/src/theme/tokens.css: a test compares them. */
const LIGHT = `--paper:#faf9f7;--surface:#ffffff;--ink:#1c1b22;--ink-soft:#57555f;--line:#e4e2dd;--accent:#4338ca;--accent-dark:#312e81;--fill:#4338ca;--on-fill:#ffffff`;
const DARK = `--paper:#15141a;--surface:#1e1d25;--ink:#f1efe9;--ink-soft:#b4b1bd;--line:#34323d;--accent:#a5a8ff;--fill:#5f5bea`;

const STYLE = `:root{${LIGHT}}html.dark-mode{${DARK}}
body,html.dark-mode body{background:var(--paper)}
.swagger-ui .topbar{background:#312e81;padding:14px 0}
.swagger-ui .topbar .link svg,.swagger-ui .topbar .link img{display:none}
.swagger-ui .topbar .link::before{content:"${PRODUCT_NAME} API";color:#ffffff;font:600 22px/1.2 Newsreader,Georgia,serif}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .btn{font-family:"Inter Variable",system-ui,sans-serif}
.swagger-ui .info .title,.swagger-ui .info h2,.swagger-ui .opblock-tag{color:var(--ink)}
.swagger-ui .info p,.swagger-ui .opblock-tag small{color:var(--ink-soft)}
.swagger-ui .opblock-tag{border-color:var(--line)}
.swagger-ui .scheme-container{background:var(--surface);box-shadow:none;border-block:1px solid var(--line)}
.swagger-ui a.nostyle,.swagger-ui .info a,.swagger-ui .renderedMarkdown a{color:var(--accent)}
.swagger-ui .btn.authorize{color:var(--accent);border-color:var(--accent)}
.swagger-ui .btn.authorize svg{fill:var(--accent)}
.swagger-ui .btn.execute{background:var(--fill);border-color:var(--fill);color:var(--on-fill)}`;

/** The product's name, icon and colours on the page of the API's documentation. */
export const DOCS_PAGE: SwaggerCustomOptions = {
  customSiteTitle: `${PRODUCT_NAME} API`,
  customfavIcon: '/favicon.svg',
  customCss: STYLE,
};
