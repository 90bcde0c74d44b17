import { i18n } from '@lingui/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { forgetLanguageInAddress } from '../../src/i18n/address.ts';
import { LanguageSwitch } from '../../src/ui/LanguageSwitch.tsx';

afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  window.history.replaceState(null, '', '/');
});

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Language' }))
    .getAllByRole('listitem')
    .map(({ firstElementChild }) => firstElementChild);

describe('the choice of a language', () => {
  it('names each by its own name: the present one marked, the others links to the same page', () => {
    render(<LanguageSwitch />);
    const [english, german] = entries();
    expect(english).toHaveTextContent('English');
    expect(english).toHaveAttribute('aria-current', 'true');
    expect(english).not.toHaveAttribute('href');
    expect(german).toHaveTextContent('Deutsch');
    expect(german).toHaveAttribute('lang', 'de');
    expect(german).toHaveAttribute('hreflang', 'de');
    expect(german).toHaveAttribute('href', '?lang=de');
    expect(german).not.toHaveAttribute('aria-current');
  });

  it('leads back from German', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    render(<LanguageSwitch />);
    expect(entries()[1]).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '?lang=en');
  });

  it.each(['pointerDown', 'focus'] as const)(
    'keeps the rest of the address, as it is when it is used: %s',
    (event) => {
      render(<LanguageSwitch />);
      window.history.replaceState(null, '', '/calendar?formId=a%26b&lang=en#day');
      const german = screen.getByRole('link', { name: 'Deutsch' });
      fireEvent[event](german);
      expect(german).toHaveAttribute('href', '/calendar?formId=a%26b&lang=de#day');
    },
  );
});

describe('a page that was opened in a language', () => {
  it('leaves it out of its address, and what its history keeps stays', () => {
    window.history.replaceState({ step: 2 }, '', '/?formId=a&lang=de#top');
    const { length } = window.history;
    forgetLanguageInAddress(window);
    expect(window.location.href).toBe(`${window.location.origin}/?formId=a#top`);
    expect(window.history.state).toEqual({ step: 2 });
    expect(window.history).toHaveLength(length);
  });
});
