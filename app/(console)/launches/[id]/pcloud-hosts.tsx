import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import type { Launch } from '@/lib/features/decisions/schema'
import type { PcloudWhy } from '@/lib/features/launches/why/why-schema'

type Props = { pcloud: PcloudWhy | null; state: Launch['state'] }

/** The Pcloud that a launch requested, with the result for each of its hosts. Empty if it requested none. */
export function PcloudHosts({ pcloud, state }: Props) {
  if (pcloud === null) return null
  const { name, reasons, hosts } = pcloud
  return (
    <Section title={`Private cloud ${name}`}>
      {reasons.length > 0 && (
        <ul className={shared.bullets}>
          {reasons.map(({ code, sentence }) => (
            <li key={code}>{`${sentence}.`}</li>
          ))}
        </ul>
      )}
      {hosts.length === 0 && <p>It had no host.</p>}
      <ul className={shared.bullets}>
        {hosts.map((host) => (
          <li key={host.name}>
            <strong>{host.name}</strong>
            {`: ${textOf(host, state)}`}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const chosenWords = {
  pending: 'chosen; it is not reported yet whether the launch runs there.',
  running: 'it runs there.',
  failed: 'chosen, but the launch failed.',
  'nothing-fits': 'chosen, but the launch did not run.',
  ended: 'it ran there.',
} as const satisfies Record<Launch['state'], string>

function textOf({ kind, reasons }: PcloudWhy['hosts'][number], state: Launch['state']): string {
  if (kind === 'chosen') return chosenWords[state]
  if (reasons.length === 0) return 'it was not compared.'
  return `${reasons.map(({ sentence, change }) => (change === null ? sentence : `${sentence} (${change})`)).join('; ')}.`
}
