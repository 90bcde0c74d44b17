import { setupI18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/languages';

/** Speaks the headings of the strategy in the client's language, whatever the panel speaks. */
export function useClientWords(language: Language) {
  return useQuery({
    queryKey: ['strategy-words', language],
    queryFn: async () => {
      const { messages } = await import(`../../../../ui/strategy/locales/${language}.po`);
      return setupI18n({ locale: language, messages: { [language]: messages } });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
