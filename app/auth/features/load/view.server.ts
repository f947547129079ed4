import type { EventCount } from '#db/store/index.server.ts'
import { siteView } from '../../pages/pages.server.ts'
import type { Operator } from '../people/operator.server.ts'
import type { PressurePageProps } from './page.tsx'

const HOUR = 60 * 60 * 1000
const HOURS = 24
/** Kinds of failures that are listed. */
const MOST_KINDS = 20
const SUCCESS = 1

const MAILS = new Set(['challenge', 'notice', 'user.link', 'invitation.create'])

/** What is counted of a day, hour by hour. */
const SERIES: readonly [name: PressurePageProps['series'][number]['name'], of: (count: EventCount) => boolean][] = [
  ['signIns', ({ type, statusId }) => type === 'sign-in' && statusId === SUCCESS],
  ['failures', ({ type, statusId, isLimited }) => statusId !== SUCCESS && !isLimited && type !== 'notice'],
  ['limits', ({ isLimited }) => isLimited],
  ['mails', ({ type, statusId }) => MAILS.has(type) && statusId === SUCCESS],
]

/** What the site has had to bear in the last day. */
export async function pressurePage({ services, store }: Operator): Promise<PressurePageProps> {
  await services.events.flush()
  // Whole hours, so that a bar is one of the clock's.
  const end = Math.floor(services.now().getTime() / HOUR) * HOUR + HOUR
  const counts = await store.events.hourly(new Date(end - HOURS * HOUR), HOURS)
  const failures = counts
    .filter(({ statusId }) => statusId !== SUCCESS)
    .map((count) => ({
      type: count.type,
      code: count.code,
      count: sum(count.hours),
    }))
    .sort((one, other) => other.count - one.count)
  return {
    site: siteView(services),
    series: SERIES.map(([name, isOf]) => {
      const those = counts.filter(isOf)
      const hours = Array.from({ length: HOURS }, (_, hour) => sum(those.map((count) => count.hours[hour] ?? 0)))
      return { name, hours, total: sum(hours) }
    }),
    from: new Date(end - HOURS * HOUR).toISOString(),
    failures: failures.slice(0, MOST_KINDS),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
