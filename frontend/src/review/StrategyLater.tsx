import { learn } from '../i18n/speak.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';

/** The strategy with its words: fetched where a round has one. */
const loadStrategy = lazyImport(async () => {
  const words = learn([(language) => import(`../ui/strategy/locales/${language}.po`)]);
  const [part] = await Promise.all([import('./strategy/StrategyTab.tsx'), words]);
  return part;
});

export const StrategyTab = lazyComponent(loadStrategy, (part) => part.StrategyTab);
