import { setupI18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/languages';

/** The headings of the strategy in the client's language. */
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
