import { expect, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../server.ts';

/** From wherever to the admin panel's list, by the login page. */
export async function logIn(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByPlaceholder('Enter password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Form Submissions' })).toBeVisible();
}

/** From the list to a submission's detail. */
export async function openSubmission(page: Page, website: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: website });
  await row
    .getByRole('link', { name: 'View Details' })
    .or(row.getByRole('button', { name: 'View Details' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `Submission Details: ${website}` })).toBeVisible();
}
