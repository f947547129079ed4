/** The database of a demo, apart from every other one. Plain JavaScript, since nothing may be installed yet. */

const OWN = 'file:data/demo.db'

/**
 * What a demo does with `DATABASE_URL`: it runs over `data/demo.db`, or another file of that name, for it makes a user whose
 * password it prints.
 */
export function demoDatabase(given = '') {
  const url = given.trim() || OWN
  const isOwn = /^file:(.*[/\\])?demo\.db$/.test(url)
  const refusal = `The demo has a database of its own, ${OWN}, and makes a user in it whose password it prints. DATABASE_URL names
another one: take it out of the environment and of .env, or run this with DATABASE_URL=${OWN} in front.`
  return { url, isOwn, refusal }
}
