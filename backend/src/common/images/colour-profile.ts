import type { CodedColours } from './heif.js';

type Point = readonly [x: number, y: number];
type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

interface Primaries {
  red: Point;
  green: Point;
  blue: Point;
  white: Point;
}

const D65: Point = [0.3127, 0.329];
const SMPTE: Primaries = { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 };
const P3 = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06] } as const;
const SRGB: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: D65 };

/** Primaries by their numbers in ISO/IEC 23091-2; all others are read as sRGB. */
const PRIMARIES: Readonly<Record<number, Primaries>> = {
  4: { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: [0.31, 0.316] },
  5: { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: D65 },
  6: SMPTE,
  7: SMPTE,
  // BT.2020, digital cinema and Display P3, as in phones and cameras.
  9: { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: D65 },
  11: { ...P3, white: [0.314, 0.351] },
  12: { ...P3, white: D65 },
  22: { red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: D65 },
};
/** Transfer functions that are powers; all others are read as that of sRGB. */
const GAMMAS: Readonly<Record<number, number>> = { 4: 2.2, 5: 2.8, 8: 1 };
/** Perceptual quantiser and hybrid log-gamma: brighter than a screen shows without a tone mapping. */
const HDR_TRANSFERS: readonly number[] = [16, 18];

/** Whether the colours are HDR, by their numbers or by the `cicp` tag of their profile. */
export function isHdr(colours: CodedColours | undefined, icc: Buffer | undefined): boolean {
  const transfers = [colours?.transfer, icc && transferIn(icc)];
  return transfers.some((transfer) => transfer !== undefined && HDR_TRANSFERS.includes(transfer));
}

function transferIn(icc: Buffer): number | undefined {
  if (icc.length < 132) return undefined;
  for (let at = 132, left = icc.readUInt32BE(128); left > 0 && at + 12 <= icc.length; at += 12, left--)
    if (icc.toString('latin1', at, at + 4) === 'cicp') return icc[icc.readUInt32BE(at + 4) + 9];
  return undefined;
}

/** An ICC profile for colours that are given as numbers; undefined for those of sRGB. */
export function profileOf({ primaries, transfer }: CodedColours): Buffer | undefined {
  const gamma = GAMMAS[transfer];
  const known = PRIMARIES[primaries];
  if (!known && gamma === undefined) return undefined;
  const [red, green, blue] = columns(toD50(known ?? SRGB));
  // Gamma, and the linear part of sRGB near black (ICC.1 10.18, function type 3).
  const curve =
    gamma === undefined ? para(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]) : para(0, [gamma]);
  return assemble([
    ['desc', text('Colours of the photo')],
    ['cprt', text('No copyright')],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

const D50: Vector = [0.9642, 1, 0.8249];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** Matrix from RGB to XYZ, adapted to the white point of profiles. */
function toD50({ red, green, blue, white }: Primaries): Matrix {
  const matrix = transpose([red, green, blue].map(toXyz) as Matrix);
  const whiteXyz = toXyz(white);
  const scale = apply(inverse(matrix), whiteXyz);
  const scaled = matrix.map((row) => row.map((value, at) => value * (scale[at] ?? 0))) as Matrix;
  const [from, to] = [apply(BRADFORD, whiteXyz), apply(BRADFORD, D50)];
  const ratios = BRADFORD.map((row, at) =>
    row.map((value) => (value * (to[at] ?? 0)) / (from[at] ?? 1)),
  ) as Matrix;
  return multiply(multiply(inverse(BRADFORD), ratios), scaled);
}

function toXyz([x, y]: Point): Vector {
  return [x / y, 1, (1 - x - y) / y];
}

function apply(matrix: Matrix, vector: Vector): Vector {
  return matrix.map((row) => row.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0)) as Vector;
}

function columns(matrix: Matrix): Matrix {
  return transpose(matrix);
}

function transpose(matrix: Matrix): Matrix {
  return [0, 1, 2].map((at) => matrix.map((row) => row[at] ?? 0)) as Matrix;
}

function multiply(left: Matrix, right: Matrix): Matrix {
  return transpose(columns(right).map((column) => apply(left, column)) as Matrix);
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const cofactors: Matrix = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return cofactors.map((row) => row.map((value) => value / determinant)) as Matrix;
}

/** A number with 16 bits behind the point. */
function fixed(value: number): number {
  return Math.round(value * 65_536);
}

function element(type: string, bytes: number): Buffer {
  const data = Buffer.alloc(8 + bytes);
  data.write(type, 'latin1');
  return data;
}

function xyz(vector: Vector): Buffer {
  const data = element('XYZ ', 12);
  for (const [at, value] of vector.entries()) data.writeInt32BE(fixed(value), 8 + at * 4);
  return data;
}

function para(type: number, values: readonly number[]): Buffer {
  const data = element('para', 4 + values.length * 4);
  data.writeUInt16BE(type, 8);
  for (const [at, value] of values.entries()) data.writeInt32BE(fixed(value), 12 + at * 4);
  return data;
}

function text(english: string): Buffer {
  const content = Buffer.from(english, 'utf16le').swap16();
  const data = element('mluc', 20 + content.length);
  data.writeUInt32BE(1, 8);
  data.writeUInt32BE(12, 12);
  data.write('enUS', 16, 'latin1');
  data.writeUInt32BE(content.length, 20);
  data.writeUInt32BE(28, 24);
  content.copy(data, 28);
  return data;
}

/** A display profile of version 4 with these tags. */
function assemble(tags: readonly (readonly [name: string, data: Buffer])[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let position = 128 + table.length;
  const contents = tags.map(([name, data], index) => {
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(position, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    position += padded.length;
    return padded;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(position, 0);
  header.writeUInt32BE(0x0440_0000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  for (const [at, value] of D50.entries()) header.writeInt32BE(fixed(value), 68 + at * 4);
  return Buffer.concat([header, table, ...contents]);
}
