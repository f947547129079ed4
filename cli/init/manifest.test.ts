import { expect, test } from 'vitest'
import { withDependency } from './manifest.ts'

test.each([
  [
    'at its place among others, with tabs and the ends of lines of Windows',
    '{\r\n\t"name": "shop",\r\n\t"dependencies": {\r\n\t\t"isbot": "5",\r\n\t\t"react": "19"\r\n\t}\r\n}',
    '{\r\n\t"name": "shop",\r\n\t"dependencies": {\r\n\t\t"isbot": "5",\r\n\t\t"pg": "^8.16.0",\r\n\t\t"react": "19"\r\n\t}\r\n}',
  ],
  [
    'behind the last',
    '{\n  "dependencies": {\n    "isbot": "5"\n  }\n}\n',
    '{\n  "dependencies": {\n    "isbot": "5",\n    "pg": "^8.16.0"\n  }\n}\n',
  ],
  [
    'in a file of one line',
    '{"name":"shop","dependencies":{"isbot":"5","react":"19"},"x":{}}',
    '{"name":"shop","dependencies":{"isbot":"5","pg":"^8.16.0", "react":"19"},"x":{}}',
  ],
  [
    'where there is none, in one line',
    '{ "name": "shop" }\n',
    '{ "name": "shop", "dependencies": { "pg": "^8.16.0" } }\n',
  ],
  [
    'where there is none',
    '{\n    "name": "shop"\n}\n',
    '{\n    "name": "shop",\n    "dependencies": {\n        "pg": "^8.16.0"\n    }\n}\n',
  ],
  [
    'where none is in it',
    '{\n  "dependencies": {},\n  "name": "a dependencies"\n}\n',
    '{\n  "dependencies": {\n    "pg": "^8.16.0"\n  },\n  "name": "a dependencies"\n}\n',
  ],
  [
    'beside names that only look like it',
    '{\n  "x": { "dependencies": {} },\n  "dependencies": {\n    "a": "1"\n  }\n}\n',
    '{\n  "x": { "dependencies": {} },\n  "dependencies": {\n    "a": "1",\n    "pg": "^8.16.0"\n  }\n}\n',
  ],
])('package.json takes a driver %s, and keeps every other byte', (_, before, after) => {
  expect(withDependency(before, { name: 'pg', range: '^8.16.0' })).toBe(after)
})
