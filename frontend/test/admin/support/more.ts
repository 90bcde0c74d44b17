import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses an entry of the menu 'More' of a post. */
export async function pressMore(user: UserEvent, title: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More: ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
