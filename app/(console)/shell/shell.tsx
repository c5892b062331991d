'use client'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { ConnectionNotice } from '@/components/connection/connection-notice'
import { UpdateNotice } from '@/components/connection/update-notice'
import { ConfirmationGuard } from '@/components/ui/overlays/confirmation-guard'
import { UnsavedGuard } from '@/components/unsaved/unsaved-guard'
import { whenOnline } from '@/lib/api/browser/when-online'
import { type Viewer, ViewerProvider } from '@/lib/auth/viewer.client'
import { DemoBanner } from './demo-banner'
import { Header } from './header'
import { PrintLook } from './print-look'
import { Rail } from './rail'
import { rememberRail } from './rail-cookie'
import { SessionGuard } from './session-guard'
import classes from './shell.module.css'
import { useFirstAct } from './use-first-act'

const RailDrawer = dynamic(
  () => whenOnline(() => import('./rail-drawer')).then((it) => it.RailDrawer),
  { ssr: false },
)

// Loaded on demand, because it is rarely shown.
const UnreadableNotice = dynamic(
  () =>
    whenOnline(() => import('@/components/connection/unreadable-notice')).then(
      (it) => it.UnreadableNotice,
    ),
  { ssr: false },
)

// Confirmations follow an action. Those that precede the loading of this component are queued.
const Notices = dynamic(() => whenOnline(() => import('./notices')).then((it) => it.Notices), {
  ssr: false,
})

type Props = { viewer: Viewer; narrow: boolean; children: ReactNode }

/**
 * The frame that stays while pages change: rail, header, banner, and the sign-in dialog at the end of a
 * session.
 */
export function Shell({ viewer, narrow: narrowAtFirst, children }: Props) {
  const [narrow, setNarrow] = useState(narrowAtFirst)
  const [drawer, setDrawer] = useState<'never' | 'open' | 'shut'>('never')
  const hasActed = useFirstAct()
  const toggle = () => {
    rememberRail(!narrow)
    setNarrow(!narrow)
  }
  return (
    <ViewerProvider viewer={viewer}>
      <UnsavedGuard>
        <a href="#main" className={classes.skip}>
          Skip to content
        </a>
        <div className={classes.root} data-narrow={narrow || undefined}>
          <aside className={classes.rail}>
            <Rail role={viewer.role} narrow={narrow} onToggle={toggle} />
          </aside>
          <div className={classes.column}>
            {viewer.demo && <DemoBanner />}
            <Header onMenu={() => setDrawer('open')} />
            <ConnectionNotice />
            <UpdateNotice />
            <main id="main" tabIndex={-1} className={classes.main}>
              <UnreadableNotice />
              {children}
            </main>
          </div>
        </div>
        {drawer !== 'never' && (
          <RailDrawer
            role={viewer.role}
            opened={drawer === 'open'}
            onClose={() => setDrawer('shut')}
          />
        )}
        <ConfirmationGuard />
        <SessionGuard />
        {hasActed && <Notices />}
        <PrintLook />
      </UnsavedGuard>
    </ViewerProvider>
  )
}
