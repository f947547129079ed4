import { testLinks } from '#tests/support/attack/links.ts'

testLinks(200)
