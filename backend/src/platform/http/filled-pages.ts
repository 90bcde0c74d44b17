import type { Language } from '../../rules/languages.js';
import type { PageFiles } from './page-files.js';

/** What the pages of this moment show of whoever runs the product. */
export interface PageFace {
  /** Another whenever something of it changes. */
  version: string;
  /** What the marks of a page stand for, as safe markup. */
  filling: (order: { language: Language; page: string }) => Readonly<Record<string, string>>;
  /** Whether there is a page of this name that is a text of theirs. */
  hasText: (page: string) => boolean;
}

const MARK = /%%(\w+)%%/g;
/** The built page that such texts are put into. */
export const TEXT_PAGE = 'text';

/** The built pages with their marks filled in: each once for as long as nothing changes. */
export class FilledPages {
  private filled = new Map<string, string>();
  private version: string | undefined;

  constructor(private readonly pages: PageFiles) {}

  /** Undefined when there is no such page. */
  html(name: string, language: Language, face: PageFace): string | undefined {
    if (this.version !== face.version) this.filled = new Map();
    this.version = face.version;
    const key = `${language}/${name}`;
    const known = this.filled.get(key);
    if (known !== undefined) return known;
    const built = this.pages.get(language)?.get(face.hasText(name) ? TEXT_PAGE : name);
    if (built === undefined) return undefined;
    const filling = face.filling({ language, page: name });
    // What was typed is not looked through for marks again.
    const html = built.replace(MARK, (mark, of: string) => filling[of] ?? mark);
    this.filled.set(key, html);
    return html;
  }
}
