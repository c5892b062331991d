import { Section } from '@/components/ui/data/section'
import type { PcloudWhy } from '@/lib/features/launches/why/why-schema'
import classes from './why.module.css'

/** The Pcloud that a launch named, and what each of its hosts said; nothing where it named none. */
export function PcloudHosts({ pcloud }: { pcloud: PcloudWhy | null }) {
  if (pcloud === null) return null
  const { name, reasons, hosts } = pcloud
  return (
    <Section title={`Private cloud ${name}`}>
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ code, sentence }) => (
            <li key={code}>{`${sentence}.`}</li>
          ))}
        </ul>
      )}
      {hosts.length === 0 && <p>It had no host.</p>}
      <ul className={classes.reasons}>
        {hosts.map((host) => (
          <li key={host.name}>
            <strong>{host.name}</strong>
            {`: ${textOf(host)}`}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function textOf({ kind, reasons }: PcloudWhy['hosts'][number]): string {
  if (kind === 'chosen') return 'it runs there.'
  if (reasons.length === 0) return 'it was not asked.'
  return `${reasons.map(({ sentence, change }) => (change === null ? sentence : `${sentence} (${change})`)).join('; ')}.`
}
