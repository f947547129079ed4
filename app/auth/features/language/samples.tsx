import { ALL_LANGUAGES } from '../../languages/names.ts'
import { type DrawState, form, HERE } from '../../ui/samples.ts'
import { OwnLanguagePage } from './own-language-page.tsx'
import { LanguagePage } from './page.tsx'

export const languageStates: Record<string, DrawState> = {
  usual: (site) => (
    <LanguagePage site={site} {...form('/auth/language')} from={HERE} offered={[...ALL_LANGUAGES, 'en-XB']} />
  ),
}

export const ownLanguageStates: Record<string, DrawState> = {
  usual: (site) => (
    <OwnLanguagePage site={site} {...form('/auth/language')} from={HERE} offered={[...ALL_LANGUAGES, 'en-XB']} />
  ),
}
