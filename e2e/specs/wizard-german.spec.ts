import { PNG } from '../assets/png.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { englishTexts, linesOf } from '../flows/german.ts';
import { BRAND } from '../flows/wizard.ts';

const ENGLISH = englishTexts();
const ANSWERS = [
  'Als Tischlerin.',
  'Wir halten Termine.',
  'Gründerinnen und Gründer.',
  'Licht kommt vor Möbeln.',
];

async function expectNoEnglish(page: Page): Promise<void> {
  const lines = await linesOf(page);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => ENGLISH.some((text) => text.test(line)))).toEqual([]);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.use({ locale: 'de-DE' });

test('a prospect completes the wizard in German', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Ihre Marke')).toBeVisible();
  await expectNoEnglish(page);
  await page.getByLabel('Website *').fill(BRAND.website);
  await page.getByLabel('E-Mail *').fill(BRAND.email);
  await page.getByLabel('Branche *').fill('Innenarchitektur');
  await press(page, 'Speichern & weiter');
  const dialog = page.getByRole('dialog', { name: 'Zwischenstand gespeichert!' });
  await expect(dialog).toContainText(`Wir senden einen Link an ${BRAND.email}.`);
  await expectNoEnglish(page);
  await dialog.getByRole('button', { name: 'Jetzt weitermachen' }).click();

  await expect(heading(page, 'Material hochladen')).toBeVisible();
  await page
    .getByLabel('Fotos auswählen')
    .setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText(/^\d+ B · Hochgeladen$/)).toBeVisible();
  await expectNoEnglish(page);
  await press(page, 'Speichern & weiter');

  await expect(heading(page, 'Interview')).toBeVisible();
  await expectNoEnglish(page);
  await page.getByLabel('Thema', { exact: true }).fill('Licht in Räumen');
  await press(page, 'Thema hinzufügen');
  await press(page, 'Themen absenden');
  await expect(page.getByText('Ihre Fragen sind da')).toBeVisible();
  for (const [at, text] of ANSWERS.entries()) {
    await expect(page.locator(`#question-${at}`)).toBeVisible();
    await page.getByLabel('Oder tippen Sie Ihre Antwort').fill(text);
    await press(page, 'Antwort absenden');
  }
  await expect(page.getByText(/^Gespeichert um \d{2}:\d{2}$/)).toBeVisible();
  await expectNoEnglish(page);
  await press(page, 'Interview abschließen');

  await expect(heading(page, 'Ihr Formular ist bei uns angekommen')).toBeVisible();
  await expect(page.getByText(/^Ihre Strategie bis \w{2}\., \d+\. \S+$/u)).toBeVisible();
  await expectNoEnglish(page);
  await press(page, 'Kurze Videoanleitung');
  await expect(page.getByRole('dialog', { name: 'So funktioniert es' })).toBeVisible();
  await expectNoEnglish(page);
});
