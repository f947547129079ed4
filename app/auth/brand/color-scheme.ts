/** The fragment by which a mark is drawn in its colour on dark ground; a picture without one stays as it is. */
export const DARK_LOGO = 'dark'

/** Rules for a selector where the pages are dark: where the browser prefers it, or below a selector of the host's. */
export const inTheDark = (dark: string | null, selector: string, declarations: string): string =>
  dark === null
    ? `@media (prefers-color-scheme:dark){${selector}{${declarations}}}`
    : `:where(${dark},:is(${dark}) *)${selector}{${declarations}}`
