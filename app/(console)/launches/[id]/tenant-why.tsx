'use client'
import { TenantSteps } from '@/components/trace/node/tenant-steps'
import page from '@/components/trace/trace.module.css'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { tenantSentences } from '@/lib/engine'
import type { Launch } from '@/lib/features/decisions/schema'
import { useLaunchWhy } from '@/lib/features/launches/use-launch-why.client'
import type { LaunchWhy } from '@/lib/features/launches/why/why-schema'
import { AttemptTimeline } from './attempts/attempt-timeline'
import { CloudServers } from './attempts/cloud-servers'
import { LaunchHead } from './launch-head'
import { PcloudHosts } from './pcloud-hosts'
import classes from './why.module.css'

/** `place` is where the launch runs, in words that users of a tenant may see. */
const sentences = (place: string) =>
  ({
    pending: `A place was found on ${place}; its result is not reported yet.`,
    running: `It runs on ${place}.`,
    failed: 'No attempt succeeded.',
    'nothing-fits': 'No place was found.',
    ended: 'It has ended.',
  }) satisfies Record<Launch['state'], string>

const placeWords = ({ pcloud }: LaunchWhy) =>
  pcloud === null ? 'shared capacity' : `the private cloud ${pcloud.name}`

/** A launch for users of its tenant: its result and reasons, with the hosts of its VMs by their aliases. */
export function TenantWhy({ initial }: { initial: LaunchWhy }) {
  const { data } = useLaunchWhy(initial)
  const { launch } = data
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <LaunchHead launch={launch} hasServers={data.cloud.length > 0} isStaff={false} />
      <p className={page.headline}>{sentences(placeWords(data))[launch.state]}</p>
      {data.reasons.length > 0 && (
        <ul className={shared.bullets}>
          {data.reasons.map((kind) => (
            <li key={kind}>{tenantSentences[kind]}</li>
          ))}
        </ul>
      )}
      {data.hosts.length > 0 && (
        <Section title="Hosts">
          <ol className={`${shared.stack8} ${classes.timeline}`}>
            {data.hosts.map(({ host, steps }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a VM is its number in the launch.
              <li key={i}>
                <strong>{`VM ${i + 1}: ${host ?? 'no host'}`}</strong>
                <TenantSteps steps={steps} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <PcloudHosts pcloud={data.pcloud} state={launch.state} />
      <CloudServers cloud={data.cloud} isStaff={false} />
      <Section title="Attempts">
        <AttemptTimeline
          why={data}
          placeOf={({ placed }) => (placed ? placeWords(data) : 'no place found')}
        />
      </Section>
    </div>
  )
}
