"""A volume driver for Cinder that stores no data. Each of its pools reports 100 GB, 30 of them used."""
from cinder import interface
from cinder.volume import driver


@interface.volumedriver
class Counting(driver.VolumeDriver):
    VERSION = "1"

    def check_for_setup_error(self):
        pass

    def _update_volume_stats(self):
        self._stats = {
            "volume_backend_name": self.configuration.volume_backend_name, "vendor_name": "none",
            "driver_version": "1", "storage_protocol": "none", "total_capacity_gb": 100, "free_capacity_gb": 70,
            "provisioned_capacity_gb": 30, "allocated_capacity_gb": 30, "reserved_percentage": 0,
            "thin_provisioning_support": True, "max_over_subscription_ratio": "2.0"}

    def create_volume(self, volume):
        pass

    def delete_volume(self, volume):
        pass

    def ensure_export(self, context, volume):
        pass

    def create_export(self, context, volume, connector):
        pass

    def remove_export(self, context, volume):
        pass

    def initialize_connection(self, volume, connector):
        return {"driver_volume_type": "none", "data": {}}

    def terminate_connection(self, volume, connector, **kwargs):
        pass
