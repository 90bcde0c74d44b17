/** The parts of Swagger UI's system that the search uses. Its collections are those of Immutable.js. */
interface Collection {
  get(key: string): unknown;
  getIn(path: readonly string[]): unknown;
  set(key: string, value: unknown): Collection;
  map(change: (entry: Collection) => Collection): Collection;
  filter(isKept: (entry: Collection) => boolean): Collection;
  forEach(visit: (entry: Collection, key: string) => void): void;
  size: number;
}
interface System {
  React: { createElement: (type: string, props: object, ...children: unknown[]) => unknown };
}
interface SearchProps {
  layoutActions: {
    updateFilter: (phrase: string) => void;
    show: (thing: readonly string[], isShown: boolean) => void;
  };
  specSelectors: { taggedOperations: () => Collection };
}

/**
 * A search over paths and texts of operations, instead of Swagger UI's filter by tag. Swagger UI receives the source of these
 * functions, so they use nothing but their parameters.
 */
export const SEARCH_PLUGIN = {
  fn: {
    /** Keeps the operations that contain the phrase, and the groups that have some. */
    opsFilter: (groups: Collection, phrase: string) => {
      const wanted = phrase.trim().toLowerCase();
      const textOf = (entry: Collection) =>
        [
          entry.get('path'),
          entry.get('method'),
          entry.getIn(['operation', 'summary']),
          entry.getIn(['operation', 'description']),
          entry.getIn(['operation', 'operationId']),
        ]
          .join(' ')
          .toLowerCase();
      return groups
        .map((group) =>
          group.set(
            'operations',
            (group.get('operations') as Collection).filter((entry) => textOf(entry).includes(wanted)),
          ),
        )
        .filter((group) => (group.get('operations') as Collection).size > 0);
    },
  },
  wrapComponents: {
    FilterContainer:
      (_original: unknown, { React }: System) =>
      ({ layoutActions, specSelectors }: SearchProps) => {
        // All groups are open while something is searched.
        const onChange = ({ target }: { target: { value: string } }) => {
          layoutActions.updateFilter(target.value);
          const groups: Collection = specSelectors.taggedOperations();
          groups.forEach((_group: Collection, name: string) => {
            layoutActions.show(['operations-tag', name], target.value.trim() !== '');
          });
        };
        return React.createElement(
          'div',
          { className: 'wrapper', role: 'search' },
          React.createElement('input', {
            type: 'search',
            className: 'operation-filter-input',
            'aria-label': 'Search operations',
            placeholder: 'Search operations, such as “release” or “/posts”',
            onChange,
          }),
        );
      },
  },
};
