'use client'
import { Button, Select, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import { parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { namedChoices } from '@/components/forms/named-choices'
import { DataTable } from '@/components/ui/data/data-table'
import { ListProblem } from '@/components/ui/data/list-problem'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { saveFile } from '@/components/ui/save-file'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { callRoute } from '@/lib/api/browser/call-route'
import { useList, useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { clusterContract } from '@/lib/features/clusters/contract'
import { hostAggregateContract } from '@/lib/features/pclouds/aggregates/contract'
import type {
  hostAggregatesSchema,
  NovaAggregatesShown,
  novaAggregatesSchema,
} from '@/lib/features/pclouds/aggregates/schema'
import classes from './openstack.module.css'

const ofNova = withAnswer<typeof novaAggregatesSchema>()(hostAggregateContract.list)
const ofOriginal = withAnswer<typeof hostAggregatesSchema>()(hostAggregateContract.list)

/** Exports pools and private clouds as host aggregates for an OpenStack. */
export function OpenstackTab() {
  const [url, setUrl] = useQueryStates({ cluster: parseAsString })
  const clusters = useList(clusterContract.list, {})
  const aggregates = useRead(ofNova, { query: { form: 'nova', cluster: url.cluster } })
  return (
    <>
      <Toolbar lead="Host aggregates with which Nova isolates dedicated hosts. Tenants are named by their project ids at the provider (Settings → Tenants).">
        <Select
          aria-label="Cluster"
          placeholder="All clusters"
          clearable
          data={namedChoices(clusters.data ?? [])}
          value={url.cluster}
          onChange={(cluster) => void setUrl({ cluster })}
        />
      </Toolbar>
      <ListProblem of={{ clusters }} />
      <StateBlock query={aggregates} what="aggregates">
        {(made) => <Aggregates made={made} />}
      </StateBlock>
    </>
  )
}

const fileName = 'host-aggregates'

function Aggregates({ made }: { made: NovaAggregatesShown }) {
  const { aggregates, commands, refused, ratios } = made
  return (
    <div className={shared.stack16}>
      {refused.length > 0 && (
        <Note tone="warn" title="Not included, because Nova would not isolate it">
          <ul className={shared.stack4}>
            {refused.map(({ code, provider, host, pcloud, tenant, sentence }) => (
              <li key={`${code} ${provider} ${host} ${pcloud} ${tenant}`}>
                {sentence}
                {code === 'no-project-id' && tenant !== null && (
                  <>
                    {' '}
                    <PageLink
                      href={`/admin/settings?tab=tenants&tenant=${encodeURIComponent(tenant)}`}
                    >
                      Open the tenant
                    </PageLink>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Downloads
        json={JSON.stringify({ aggregates, ratios, refused }, null, 2)}
        commands={`${commands.join('\n')}\n`}
      />
      {aggregates.length === 0 ? (
        <EmptyBlock
          title={refused.length > 0 ? 'Nothing is left' : 'No pool and no private cloud yet'}
        />
      ) : (
        <>
          <DataTable
            caption="Host aggregates"
            rows={aggregates}
            rowKey={({ provider, name }) => `${provider} ${name}`}
            columns={[
              {
                id: 'name',
                header: 'Aggregate',
                cell: ({ name, pcloud }) => (
                  <span className={`${shared.wrapCell} ${shared.block}`}>
                    {pcloud === null ? 'Pool of a host flavor' : `Private cloud ${pcloud}`}
                    <span className={`${shared.dimmedXs} ${shared.block}`}>{name}</span>
                  </span>
                ),
              },
              {
                id: 'provider',
                header: 'Provider',
                hideBelow: 'sm',
                cell: ({ provider }) => <Clip>{provider}</Clip>,
              },
              { id: 'hosts', header: 'Hosts', align: 'end', cell: ({ hosts }) => hosts.length },
              {
                id: 'projects',
                header: 'Open to',
                hideBelow: 'sm',
                cell: ({ metadata, tenants }) =>
                  tenants.length === 0 ? (
                    <span className={shared.dimmed}>no project</span>
                  ) : (
                    <span className={`${shared.wrapCell} ${shared.block}`}>
                      {tenants.join(', ')}
                      <span className={`${shared.dimmedXs} ${shared.block}`}>
                        {metadata.filter_tenant_id}
                      </span>
                    </span>
                  ),
              },
            ]}
          />
          <Section title="Commands">
            <Text size="sm">
              Nova’s schedulers need the filter AggregateMultiTenancyIsolation and
              limit_tenants_to_placement_aggregate = true. Commands that set ratios need the plugin
              osc-placement of the openstack client.
            </Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
            <pre className={classes.commands} tabIndex={0}>
              {commands.join('\n')}
            </pre>
          </Section>
        </>
      )}
    </div>
  )
}

function Downloads({ json, commands }: { json: string; commands: string }) {
  const [cause, setCause] = useState<unknown>(null)
  const original = async () => {
    setCause(null)
    try {
      const text = JSON.stringify(await callRoute(ofOriginal, {}), null, 2)
      saveFile(`${fileName}-original.json`, 'application/json', text)
    } catch (refusal) {
      setCause(refusal)
    }
  }
  const icon = <Download size={15} aria-hidden />
  return (
    <>
      <div className={shared.row8}>
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => saveFile(`${fileName}.json`, 'application/json', json)}
        >
          JSON
        </Button>
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => saveFile(`${fileName}.sh`, 'text/x-shellscript', commands)}
        >
          Commands
        </Button>
        <Button variant="default" leftSection={icon} onClick={() => void original()}>
          JSON in the form of Nova Pclouds
        </Button>
      </div>
      <ProblemAlert cause={cause} what="The aggregates were not read" />
    </>
  )
}
