import { closestNumbers } from './closest-numbers.js';

function closestTo(number: string, text: string, source: string): string | undefined {
  const start = text.indexOf(number);
  return closestNumbers(text, [{ start, end: start + number.length }], source)[0];
}

describe('the closest number of the sources', () => {
  it.each([
    ['55', 'We won 55 cases last year this way.', 'I won 31 of 34 last year.', '31 of 34'],
    ['55', 'We argued 55 cases.', 'It was quiet. There were 31 of 34 cases. Rent was 60 euros.', '31 of 34'],
    ['12 %', '12 % more.', 'Costs fell by 15 percent, after 40 days.', '15'],
    ['9', 'It takes 9 days.', 'After 30 days I call. After 10 days I write.', '10'],
    ['4,900', 'It cost $4,900.', 'They paid $5,000 and waited 4,901 days.', '5,000'],
    ['8', 'Das dauert 8 Tage.', 'Nach 5 Tagen ist es fertig. 8 Uhr ist zu spät.', '5'],
  ])('for %s in "%s" from "%s" is %s', (number, text, source, closest) => {
    expect(closestTo(number.split(' ')[0] ?? '', text, source)).toBe(closest);
  });

  it.each([
    ['55', 'We won 55 cases.', 'We have 12 chairs.'],
    ['2019', 'In 2019 we moved.', 'In 2012 there was a flood.'],
    ['55', 'We won 55 cases.', 'No numbers here.'],
  ])('is none for %s in "%s" from "%s"', (number, text, source) => {
    expect(closestTo(number, text, source)).toBeUndefined();
  });

  it('are found for each number of a text by its own sentence', () => {
    const text = 'We won 55 cases last year. It takes 9 days. In 2019 we moved.';
    const places = ['55', '9', '2019'].map((number) => ({
      start: text.indexOf(number),
      end: text.indexOf(number) + number.length,
    }));
    const source = 'I won 31 of 34 cases last year. After 10 days I write. Rent was 60 euros.';
    expect(closestNumbers(text, places, source)).toEqual(['31 of 34', '10', undefined]);
  });
});
