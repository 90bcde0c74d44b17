export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Standard deviation over mean: 0 means all values are equal; human writing has about 0.5 to 0.8. */
export function variation(numbers: readonly number[]): number {
  const average = mean(numbers);
  if (average === 0) return 0;
  return Math.sqrt(mean(numbers.map((number) => (number - average) ** 2))) / average;
}

export function round(number: number, digits = 1): number {
  return Number(number.toFixed(digits));
}
