import type { HostAggregate } from '../host-aggregates'
import type { NovaAggregates, NovaHostRatios } from './nova-aggregates'

/** The `openstack` commands that create the aggregates, one in each line. Refusals come first, as comments. */
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
    // Projects are set before hosts are added, so that no other project can ever start there.
    `openstack aggregate create ${properties.join(' ')} ${quoted(name)}`,
    ...hosts.map((host) => `openstack aggregate add host ${quoted(name)} ${quoted(host)}`),
  ]
}

/**
 * The command that sets the ratios of a host. Nova reads them from the host's inventory, not from aggregates, and the
 * client needs a plugin.
 */
function ratioCommand({ host, ram, cpu }: NovaHostRatios): string {
  const provider = `"$(openstack resource provider list --name ${quoted(host)} -f value -c uuid)"`
  const ratios = `--resource VCPU:allocation_ratio=${cpu} --resource MEMORY_MB:allocation_ratio=${ram}`
  return `openstack resource provider inventory set --amend ${provider} ${ratios} # needs the plugin osc-placement`
}

const quoted = (text: string): string =>
  /^[\w.:,=@/+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
