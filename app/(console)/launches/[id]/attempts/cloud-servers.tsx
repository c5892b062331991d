import { RelativeTime, Time } from '@/components/time/time'
import table from '@/components/trace/trace-table.module.css'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { Status } from '@/components/ui/text/status'
import { failureClasses } from '@/lib/features/launch-drivers/failure-class'
import type { CloudAttempt, CloudServer } from '@/lib/features/launch-drivers/server-schema'

/** The servers that a driver created for a launch, by attempt. Empty if no driver creates servers. */
export function CloudServers({ cloud, isStaff }: { cloud: CloudAttempt[]; isStaff: boolean }) {
  if (cloud.length === 0) return null
  const servers = cloud.flatMap((each) => each.servers.map((server) => ({ ...each, server })))
  return (
    <Section title="Servers">
      {servers.length > 0 && (
        <div className={`${table.scroll} ${shared.frame}`}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Attempt</th>
                <th scope="col">Server</th>
                <th scope="col">State</th>
                <th scope="col">Addresses</th>
                {isStaff && <th scope="col">Host</th>}
                {isStaff && <th scope="col">Zone</th>}
                <th scope="col">Id at the provider</th>
              </tr>
            </thead>
            <tbody>
              {servers.map(({ attempt, goneAt, server }) => (
                <tr key={server.id}>
                  <td>{attempt}</td>
                  <td>{server.name}</td>
                  <td>
                    <ServerState server={server} isGone={goneAt !== null} />
                    {goneAt === null && server.since !== null && (
                      <>
                        {' '}
                        <RelativeTime at={server.since} />
                      </>
                    )}
                  </td>
                  <td>{server.addresses.join(', ') || 'none'}</td>
                  {isStaff && <td>{server.host ?? 'unknown'}</td>}
                  {isStaff && <td>{server.zone ?? 'unknown'}</td>}
                  <td>
                    <ServerId server={server} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {cloud.map((each) => (
        <CleanUp key={each.attempt} cloud={each} />
      ))}
    </Section>
  )
}

const states = {
  building: { tone: 'plain', words: 'building' },
  running: { tone: 'good', words: 'running' },
  stopped: { tone: 'off', words: 'stopped' },
  failed: { tone: 'off', words: 'failed' },
} as const satisfies Record<CloudServer['state'], { tone: 'good' | 'off' | 'plain'; words: string }>

const ServerState = ({ server, isGone }: { server: CloudServer; isGone: boolean }) =>
  isGone ? (
    <Status tone="plain">deleted</Status>
  ) : (
    <Status tone={states[server.state].tone}>{states[server.state].words}</Status>
  )

/** The id at the provider, linked to the provider's console if it has a page there. */
const ServerId = ({ server }: { server: CloudAttempt['servers'][number] }) =>
  server.consoleUrl === null ? (
    <code>{server.id}</code>
  ) : (
    <a href={server.consoleUrl} target="_blank" rel="noreferrer">
      <code>{server.id}</code>
    </a>
  )

/** The reason that an attempt failed, and whether its servers are deleted. */
function CleanUp({ cloud }: { cloud: CloudAttempt }) {
  const { attempt, failure, goneAt, stoppingAt, cleaningUp, cleanUpError } = cloud
  const message = cloud.servers.find((server) => server.message !== null)?.message
  return (
    <p className={shared.dimmedSmWrap}>
      {failure !== null &&
        `Attempt ${attempt} failed: ${failureClasses[failure].label}${message ? ` (${message.trim()})` : ''}. `}
      {goneAt !== null && stoppingAt === null && `Attempt ${attempt} requested no servers.`}
      {goneAt !== null && stoppingAt !== null && (
        <>
          {`Attempt ${attempt} left no servers; the cloud confirmed it at `}
          <Time at={goneAt} />.
        </>
      )}
      {cleaningUp &&
        `The servers of attempt ${attempt} are being deleted.${cleanUpError === null ? '' : ` The last try failed: ${cleanUpError} It is repeated.`}`}
    </p>
  )
}
