'use client'
import shared from '@/components/ui/shared.module.css'
import '@mantine/core/styles/Slider.css'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { RatiosSection } from './ratios-section'
import { RemoveSection } from './remove-section'
import { RestrictionsSection } from './restrictions-section'

/** The overcommit ratios of the hosts, and the deletion of the Pcloud. */
export const SettingsTab = ({ pcloud }: { pcloud: PcloudShown }) => (
  <div className={shared.stack22}>
    <RatiosSection key={`${pcloud.ramRatio} ${pcloud.cpuRatio}`} pcloud={pcloud} />
    <RestrictionsSection pcloud={pcloud} />
    <RemoveSection pcloud={pcloud} />
  </div>
)
