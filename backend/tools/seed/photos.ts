import sharp from 'sharp';
import type { DemoClient } from './demo-client.ts';

const WIDTH = 960;
const HEIGHT = 720;
const SVG_LOADERS = ['VipsForeignLoadSvg'];

export interface DrawnPhoto {
  name: string;
  data: Buffer;
}

/** A portrait and the place of a client, drawn in the client's colours. */
export async function drawPhotos(client: DemoClient): Promise<DrawnPhoto[]> {
  const slug = client.person.toLowerCase().replace(/[^a-z]+/g, '-');
  const drawings = [
    { name: `${slug}.jpg`, svg: portrait(client) },
    { name: `${client.place}.jpg`, svg: DRAWINGS[client.place](client) },
  ];
  // The server decodes no SVG, which may contain scripts: see common/images/image.ts.
  sharp.unblock({ operation: SVG_LOADERS });
  try {
    return await Promise.all(
      drawings.map(async ({ name, svg }) => ({
        name,
        data: await sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer(),
      })),
    );
  } finally {
    sharp.block({ operation: SVG_LOADERS });
  }
}

function frame(background: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>${content}</svg>`;
}

const SKINS = ['#f1c7a5', '#8d5a3b', '#d9a47c', '#c68863', '#5e3a26', '#f3d3b8'];
const HAIRS = ['#2d211c', '#6b4226', '#b98a4a', '#8c8680', '#3b2a20', '#a2522b'];

/** Head and shoulders before a blurred wall. */
function portrait({ look, colours: [main, light] }: DemoClient): string {
  const skin = SKINS[look.skin];
  const hair = HAIRS[look.hair];
  return frame(
    light,
    `<circle cx="180" cy="150" r="210" fill="${main}" opacity="0.12"/>
    <circle cx="820" cy="260" r="170" fill="#ffffff" opacity="0.55"/>
    <rect x="640" y="90" width="180" height="230" rx="8" fill="#ffffff" opacity="0.7"/>
    ${look.hasLongHair ? `<path d="M330 330c-10 190-30 240-50 290h400c-20-50-40-100-50-290z" fill="${hair}"/>` : ''}
    <path d="M180 720c0-150 130-210 300-210s300 60 300 210z" fill="${main}"/>
    <path d="M405 500l75 90 75-90-75-30z" fill="#ffffff" opacity="0.92"/>
    <path d="M430 440h100v70c0 40-100 40-100 0z" fill="${skin}"/>
    <path d="M430 470c20 30 80 30 100 0v24c-20 26-80 26-100 0z" fill="#000000" opacity="0.1"/>
    <ellipse cx="480" cy="345" rx="118" ry="142" fill="${skin}"/>
    <ellipse cx="362" cy="355" rx="16" ry="28" fill="${skin}"/><ellipse cx="598" cy="355" rx="16" ry="28" fill="${skin}"/>
    <path d="M356 340c-16-150 70-200 132-196 90 4 130 80 116 196-10-50-30-90-60-108-60 26-130 24-160 6-18 20-24 60-28 102z" fill="${hair}"/>
    <circle cx="437" cy="350" r="9" fill="#2b2320"/><circle cx="523" cy="350" r="9" fill="#2b2320"/>
    <path d="M418 322q20-12 38 0M504 322q20-12 38 0" stroke="${hair}" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M478 360q-12 34 4 38" stroke="#000000" stroke-opacity="0.25" stroke-width="5" fill="none" stroke-linecap="round"/>
    <path d="M436 418q44 40 88 0" stroke="#8a3b34" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  );
}

const GROUND =
  '<rect y="610" width="960" height="110" fill="#c9c4bb"/><rect y="600" width="960" height="14" fill="#a9a398"/>';
const SKY =
  '<circle cx="790" cy="120" r="56" fill="#ffe7a8"/><path d="M90 170q40-50 90-20 40-40 80 10 50-6 50 40H70q-20-24 20-30z" fill="#ffffff" opacity="0.85"/>';

const DRAWINGS: Record<DemoClient['place'], (client: DemoClient) => string> = {
  shop: ({ colours: [main, light] }) =>
    frame(
      '#cfe4f2',
      `${SKY}${GROUND}<rect x="150" y="150" width="660" height="455" fill="#f5efe6"/>
      <rect x="150" y="150" width="660" height="60" fill="${main}"/><rect x="360" y="166" width="240" height="28" rx="6" fill="${light}"/>
      ${stripes(150, 660, main, light)}
      <rect x="195" y="330" width="330" height="210" fill="#bcd9e4"/><rect x="195" y="330" width="330" height="210" fill="none" stroke="${main}" stroke-width="12"/>
      <rect x="205" y="470" width="310" height="14" fill="#8a6a4a"/>
      ${[240, 310, 380, 450].map((x) => `<ellipse cx="${x}" cy="456" rx="30" ry="16" fill="${light}" stroke="${main}" stroke-width="3"/>`).join('')}
      <rect x="580" y="330" width="160" height="275" fill="${main}"/><rect x="602" y="352" width="116" height="140" fill="#dfeef4"/><circle cx="722" cy="520" r="8" fill="${light}"/>
      <rect x="60" y="520" width="56" height="84" fill="#9a6b45"/><circle cx="88" cy="490" r="52" fill="#5f8a4c"/>`,
    ),
  workshop: ({ colours: [main, light] }) =>
    frame(
      '#e9e4da',
      `<rect y="560" width="960" height="160" fill="#b9a98f"/><rect x="70" y="70" width="820" height="260" fill="#dcd3c2"/>
      <rect x="110" y="100" width="230" height="190" fill="#cfe6f0" stroke="#8d8371" stroke-width="10"/><path d="M225 100v190M110 195h230" stroke="#8d8371" stroke-width="8"/>
      ${[420, 500, 580, 660, 740, 820].map((x, i) => `<rect x="${x}" y="110" width="${i % 2 ? 14 : 22}" height="${i % 2 ? 120 : 90}" rx="6" fill="#8a6a4a"/><rect x="${x - 14}" y="${i % 2 ? 214 : 186}" width="${i % 2 ? 42 : 50}" height="32" rx="5" fill="${i % 3 ? '#7c8288' : main}"/>`).join('')}
      <rect x="120" y="420" width="720" height="46" rx="6" fill="#a9794e"/><rect x="160" y="466" width="40" height="170" fill="#8a5f3a"/><rect x="760" y="466" width="40" height="170" fill="#8a5f3a"/>
      <rect x="220" y="330" width="180" height="90" rx="10" fill="${main}"/><circle cx="270" cy="375" r="26" fill="${light}"/><rect x="312" y="352" width="66" height="12" fill="${light}"/><rect x="312" y="376" width="46" height="12" fill="${light}"/>
      <path d="M520 420l40-80h120l40 80z" fill="${light}" stroke="${main}" stroke-width="8"/><circle cx="620" cy="376" r="18" fill="${main}"/>
      <path d="M480 0v60" stroke="#555" stroke-width="6"/><path d="M420 110q60-80 120 0z" fill="${main}"/><ellipse cx="480" cy="112" rx="60" ry="10" fill="#fff3c4"/>`,
    ),
  office: ({ colours: [main, light] }) =>
    frame(
      light,
      `<rect y="540" width="960" height="180" fill="#d8cbb8"/><rect x="80" y="80" width="300" height="240" fill="#d3e9f4" stroke="#ffffff" stroke-width="16"/><path d="M230 80v240" stroke="#ffffff" stroke-width="10"/>
      <path d="M96 304q60-90 120-40t120-30v76H96z" fill="#9cc08b"/>
      <rect x="520" y="90" width="330" height="16" fill="#a07a55"/>
      ${[540, 570, 600, 640, 676, 720, 760, 800].map((x, i) => `<rect x="${x}" y="${[20, 32, 14, 38, 24, 18, 34, 26][i]}" width="24" height="${90 - ([20, 32, 14, 38, 24, 18, 34, 26][i] ?? 0)}" fill="${i % 3 === 0 ? main : i % 3 === 1 ? '#ffffff' : '#8f989e'}"/>`).join('')}
      <rect x="170" y="470" width="640" height="34" rx="6" fill="#a9794e"/><rect x="210" y="504" width="26" height="150" fill="#7d5938"/><rect x="744" y="504" width="26" height="150" fill="#7d5938"/>
      <rect x="380" y="300" width="250" height="150" rx="10" fill="#2f363b"/><rect x="394" y="314" width="222" height="122" fill="#ffffff"/><rect x="410" y="332" width="120" height="14" fill="${main}"/><rect x="410" y="358" width="180" height="10" fill="#c9ced2"/><rect x="410" y="378" width="160" height="10" fill="#c9ced2"/><rect x="410" y="398" width="186" height="10" fill="#c9ced2"/>
      <rect x="480" y="450" width="50" height="20" fill="#2f363b"/><rect x="680" y="420" width="46" height="50" rx="8" fill="${main}"/><path d="M726 430q26 10 0 30" fill="none" stroke="${main}" stroke-width="8"/>
      <rect x="250" y="410" width="60" height="60" rx="6" fill="#b56b45"/><path d="M280 410q-60-60-30-110 40 40 30 110 0-80 44-100 16 60-44 100z" fill="#5f8a4c"/>`,
    ),
  house: ({ colours: [main, light] }) =>
    frame(
      '#d5e8f3',
      `${SKY}<rect y="580" width="960" height="140" fill="#9fbe86"/><path d="M0 600q200-60 420-20t540-10v150H0z" fill="#8fb174"/>
      <rect x="250" y="300" width="460" height="300" fill="#f6f1e8"/><path d="M210 310l270-180 270 180z" fill="${main}"/><rect x="590" y="150" width="52" height="110" fill="#8c6a55"/>
      <rect x="440" y="430" width="90" height="170" rx="6" fill="${main}"/><circle cx="514" cy="520" r="7" fill="${light}"/>
      ${[290, 580].map((x) => `<rect x="${x}" y="370" width="96" height="110" fill="#bcd9e4" stroke="#ffffff" stroke-width="10"/><path d="M${x + 48} 370v110M${x} 425h96" stroke="#ffffff" stroke-width="6"/><rect x="${x - 6}" y="488" width="108" height="20" fill="${main}"/>`).join('')}
      <circle cx="480" cy="240" r="34" fill="${light}"/><path d="M460 600q20 50-60 120h180q-60-60-30-120z" fill="#ddd0b8"/>
      <rect x="120" y="480" width="26" height="120" fill="#7d5938"/><circle cx="133" cy="440" r="86" fill="#5f8a4c"/><circle cx="830" cy="570" r="46" fill="#6f9a58"/><circle cx="780" cy="590" r="34" fill="#7fa868"/>`,
    ),
};

/** The awning of a shop. */
function stripes(from: number, width: number, main: string, light: string): string {
  const count = 11;
  const each = width / count;
  return Array.from({ length: count }, (_, index) => {
    const x = from + index * each;
    return `<path d="M${x} 210h${each}v70q-${each / 2} 34-${each} 0z" fill="${index % 2 ? light : main}"/>`;
  }).join('');
}
