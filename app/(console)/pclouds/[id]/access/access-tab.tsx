'use client'
import { Button } from '@mantine/core'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { saved } from '@/components/ui/saved'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Note } from '@/components/ui/text/note'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { pcloudAccessContract } from '@/lib/features/pclouds/access/contract'
import type { PcloudShown, PcloudTenantShown } from '@/lib/features/pclouds/schema'
import { AuthoriseForm } from './authorise-form'

/** The tenants that may launch on the hosts of a Pcloud. */
export function AccessTab({ pcloud }: { pcloud: PcloudShown }) {
  const query = useRead(
    pcloudAccessContract.listTenants,
    { params: { id: pcloud.id } },
    { select: ({ items }) => items },
  )
  const may = useMay('pcloud.own')
  const revoking = useRevoke(pcloud)
  return (
    <div className={shared.stack22}>
      <Section title="Who may launch here">
        <StateBlock query={query} what="tenants" rows={2}>
          {(tenants) => (
            <>
              {tenants.every(({ owner }) => !owner) && (
                <Note tone="warn">
                  {`${pcloud.tenant} owns and pays for the hosts, but cannot launch here. Authorise it to change that.`}
                </Note>
              )}
              {tenants.length === 0 ? (
                <EmptyBlock title="No tenant may launch here" />
              ) : (
                <DataTable
                  caption="Tenants that may launch here"
                  rows={tenants}
                  columns={columnsOf(may.allowed ? revoking.revoke : null)}
                  rowKey={({ id }) => id}
                />
              )}
            </>
          )}
        </StateBlock>
        <ProblemAlert cause={revoking.error} what="The access was not revoked" />
      </Section>
      {may.allowed ? <AuthoriseForm pcloud={pcloud} /> : <Note>{may.reason}</Note>}
    </div>
  )
}

/** Revokes access at once, with a button to undo it. */
function useRevoke({ id }: PcloudShown) {
  const revoke = useCall(pcloudAccessContract.removeTenant)
  const authorise = useCall(pcloudAccessContract.addTenant)
  return {
    error: revoke.error ?? authorise.error,
    revoke: (tenant: PcloudTenantShown) =>
      revoke.mutate(
        { params: { id, tenant: tenant.id } },
        {
          onSuccess: () =>
            saved(
              tenant.owner
                ? `${labelOf(tenant)} still owns and pays for the hosts, but cannot launch here.`
                : `${labelOf(tenant)} can no longer launch here. Its VMs here stay.`,
              () => authorise.mutate({ params: { id }, body: { tenant: tenant.id } }),
            ),
        },
      ),
  }
}

/** Shows the id of a tenant if the owner may not read its name yet. */
const labelOf = ({ id, name }: PcloudTenantShown) => name ?? id

const columnsOf = (
  revoke: ((tenant: PcloudTenantShown) => void) | null,
): readonly Column<PcloudTenantShown>[] => [
  { id: 'name', header: 'Tenant', cell: (tenant) => <Clip strong>{labelOf(tenant)}</Clip> },
  { id: 'owner', header: 'Role', cell: ({ owner }) => (owner ? 'owner' : 'may launch') },
  ...(revoke === null
    ? []
    : [
        {
          id: 'revoke',
          isSticky: true,
          header: 'Change',
          cell: (tenant: PcloudTenantShown) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Revoke ${labelOf(tenant)}`}
              onClick={() => revoke(tenant)}
            >
              Revoke
            </Button>
          ),
        },
      ]),
]
