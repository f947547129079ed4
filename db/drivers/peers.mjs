/**
 * What each driver is for, and which versions of it this one works with: optional peers of the package, which
 * `scripts/package.mjs` makes of them. Plain JavaScript, as that runs before anything is compiled.
 */
export const DRIVERS = Object.freeze({
  'better-sqlite3': { speaks: 'SQLite', range: '^12.11.1 || ^13.0.0' },
  pg: { speaks: 'PostgreSQL', range: '^8.16.0' },
  mysql2: { speaks: 'MySQL', range: '^3.14.0' },
})
