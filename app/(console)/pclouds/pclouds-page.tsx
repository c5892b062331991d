'use client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { StaffPclouds } from './list/staff-pclouds'
import { TenantPclouds } from './list/tenant-pclouds'

/** Hosts that work for one tenant alone: to people of a tenant their own, to staff everybody's. */
export const PcloudsPage = () => (isStaff(useViewer().role) ? <StaffPclouds /> : <TenantPclouds />)
