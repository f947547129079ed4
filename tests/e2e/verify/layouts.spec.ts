import { ALL_LANGUAGES } from '#app/auth/languages/names.ts'
import { LAYOUTS_OF_EVERY_RUN, testLayouts } from '../support/layouts.ts'

testLayouts(ALL_LANGUAGES.filter((language) => !LAYOUTS_OF_EVERY_RUN.includes(language)))
