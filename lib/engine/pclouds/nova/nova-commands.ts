import type { HostAggregate } from '../host-aggregates'
import type { NovaAggregates, NovaHostRatios } from './nova-aggregates'

/** The `openstack` commands that make the aggregates, one a line; what was left out comes first, as comments. */
export const novaCommands = ({ aggregates, ratios, refused }: NovaAggregates): string[] => [
  ...refused.map(({ sentence }) => `# Left out: ${oneLine(sentence)}`),
  ...aggregates.flatMap(aggregateCommands),
  ...ratios.map(ratioCommand),
]

function aggregateCommands({ name, hosts, metadata }: HostAggregate): string[] {
  const properties = Object.entries(metadata).map(
    ([key, value]) => `--property ${quoted(`${key}=${value}`)}`,
  )
  return [
    // Its projects stand before its first host: no project but these ever starts there.
    `openstack aggregate create ${properties.join(' ')} ${quoted(name)}`,
    ...hosts.map((host) => `openstack aggregate add host ${quoted(name)} ${quoted(host)}`),
  ]
}

/** Nova reads ratios from the inventory of the host, not from aggregates. The client needs a plugin for it. */
function ratioCommand({ host, ram, cpu }: NovaHostRatios): string {
  const provider = `"$(openstack resource provider list --name ${quoted(host)} -f value -c uuid)"`
  const ratios = `--resource VCPU:allocation_ratio=${cpu} --resource MEMORY_MB:allocation_ratio=${ram}`
  return `openstack resource provider inventory set --amend ${provider} ${ratios} # needs the plugin osc-placement`
}

const quoted = (text: string): string =>
  /^[\w.:,=@/+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
