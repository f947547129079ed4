import { type DrawState, hourOf } from '../../ui/samples.ts'
import { PressurePage, type PressurePageProps } from './page.tsx'

/** One number for each hour of a day. */
const hours = (count: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => count(hour))

const series = (name: PressurePageProps['series'][number]['name'], each: number[]) => ({
  name,
  hours: each,
  total: each.reduce((sum, one) => sum + one, 0),
})

export const pressureStates: Record<string, DrawState> = {
  usual: (site) => (
    <PressurePage
      site={site}
      series={[
        series(
          'signIns',
          hours((hour) => (hour * 7) % 23),
        ),
        series(
          'failures',
          hours((hour) => (hour === 14 ? 240 : hour % 3)),
        ),
        series(
          'limits',
          hours((hour) => (hour === 14 ? 31 : 0)),
        ),
        series(
          'mails',
          hours((hour) => hour % 5),
        ),
      ]}
      from={hourOf(0)}
      failures={[
        { type: 'sign-in', code: 'CredentialsSignin', count: 254 },
        { type: 'challenge', code: null, count: 3 },
      ]}
    />
  ),
  quiet: (site) => (
    <PressurePage
      site={site}
      series={[
        series(
          'signIns',
          hours(() => 0),
        ),
      ]}
      from={hourOf(0)}
      failures={[]}
    />
  ),
}
