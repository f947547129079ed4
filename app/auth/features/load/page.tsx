import { use } from 'react'
import { adminWords } from '../../languages/en/admin.tsx'
import { directionOf } from '../../languages/languages.ts'
import { LanguageContext, useWords } from '../../languages/use-words.ts'
import type { AdminWords } from '../../languages/words.ts'
import { AccountFrame } from '../../ui/account/account-frame.tsx'
import { Panel } from '../../ui/account/panel.tsx'
import type { SiteView } from '../../ui/pages.ts'
import { EventName } from '../../ui/parts/event-name.tsx'
import { Summary } from '../../ui/sections/summary.tsx'

export interface PressurePageProps {
  site: SiteView
  series: Series[]
  /** Where the first hour begins, in ISO 8601. */
  from: string
  /** What failed, the most frequent first. */
  failures: { type: string; code: string | null; count: number }[]
}

interface Series {
  name: keyof AdminWords['series']
  /** One number for each hour, the oldest first. */
  hours: number[]
  total: number
}

/** What the site has had to bear in the last day. */
export function PressurePage({ site, series, from, failures }: PressurePageProps) {
  const say = useWords(adminWords)
  return (
    <AccountFrame
      site={site}
      section="load"
      heading={say.pressure}
      lead={say.pressureLead}
      more={
        <Panel heading={say.whatFailed} lead={failures.length === 0 && say.nothingFailed}>
          {failures.length > 0 && (
            <dl className="lk-dl">
              {failures.map(({ type, code, count }) => (
                <div className="lk-div" key={`${type} ${code}`}>
                  <dt className="lk-dt">
                    <EventName type={type} isSuccess={false} /> {code && <code className="lk-code">{code}</code>}
                  </dt>
                  <dd className="lk-dd">{count}</dd>
                </div>
              ))}
            </dl>
          )}
        </Panel>
      }
    >
      {series.map((one) => (
        <section className="lk-section" key={one.name} aria-label={say.series[one.name]}>
          <h2 className="lk-heading">{say.total(say.series[one.name], one.total)}</h2>
          {one.total > 0 && <Busiest {...one} from={from} />}
          <Bars {...one} from={from} />
          <Ends {...one} from={from} />
          <details className="lk-fold">
            <Summary>{say.byHour}</Summary>
            <Hours {...one} from={from} />
          </details>
        </section>
      ))}
    </AccountFrame>
  )
}

/** The hour that had the most, in words. */
function Busiest({ hours, from }: Series & { from: string }) {
  const say = useWords(adminWords)
  const most = Math.max(...hours)
  return <p className="lk-small">{say.busiest(hourOf(from, hours.indexOf(most)), most)}</p>
}

/** The numbers of the bars. One table for each kind: beside each other they are too wide for a phone. */
function Hours({ name, hours, from }: Series & { from: string }) {
  const say = useWords(adminWords)
  return (
    <table className="lk-small">
      <thead className="lk-thead">
        <tr className="lk-tr">
          <th className="lk-th" scope="col">
            {say.utc}
          </th>
          <th className="lk-th" scope="col">
            {say.series[name]}
          </th>
        </tr>
      </thead>
      <tbody className="lk-tbody">
        {hours.map((count, hour) => (
          <tr className="lk-tr" key={hourOf(from, hour)}>
            <th className="lk-th" scope="row">
              {hourOf(from, hour)}
            </th>
            <td className="lk-td">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Units of the drawing: the width of an hour, and the height of the tallest bar. */
const [WIDTH, HEIGHT] = [10, 40]

/** Bars as the server draws them, the oldest where a line begins; a table says the same in numbers. */
function Bars({ name, hours, from }: Series & { from: string }) {
  const most = Math.max(1, ...hours)
  const say = useWords(adminWords)
  const isMirrored = directionOf(use(LanguageContext)) === 'rtl'
  const label = say.bars(say.series[name], Math.max(0, ...hours))
  return (
    <svg
      className="lk-bars"
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH * hours.length} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
    >
      <rect x={0} y={HEIGHT} width={WIDTH * hours.length} height={1} fill="currentColor" />
      {hours.map((count, hour) => {
        const height = (count / most) * HEIGHT
        const at = isMirrored ? hours.length - 1 - hour : hour
        const place = { x: at * WIDTH + 1, y: HEIGHT - height, width: WIDTH - 2, height }
        return <rect key={hourOf(from, hour)} {...place} fill="currentColor" />
      })}
    </svg>
  )
}

/** The hours of the first and the last bar, below them. */
function Ends({ hours, from }: Series & { from: string }) {
  const { utc } = useWords(adminWords)
  return (
    <p className="lk-small lk-hours">
      {[0, hours.length - 1].map((hour) => (
        <span className="lk-span" dir="ltr" key={hour}>
          {hourOf(from, hour)} {utc}
        </span>
      ))}
    </p>
  )
}

/** Such as `13:00`. */
function hourOf(from: string, hour: number): string {
  return new Date(new Date(from).getTime() + hour * 3_600_000).toISOString().slice(11, 16)
}
