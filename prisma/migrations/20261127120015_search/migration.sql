-- Search finds the beginning of a name among many rows; a part of a name is found by the trigram indexes of the tables.
CREATE INDEX "Provider_name_begin" ON "Provider" (lower("name") text_pattern_ops);
CREATE INDEX "Account_name_begin" ON "Account" (lower("name") text_pattern_ops);
CREATE INDEX "Realm_name_begin" ON "Realm" (lower("name") text_pattern_ops);
CREATE INDEX "Image_name_begin" ON "Image" (lower("name") text_pattern_ops);
CREATE INDEX "HardwareProfile_name_begin" ON "HardwareProfile" (lower("name") text_pattern_ops);
CREATE INDEX "Deployable_name_begin" ON "Deployable" (lower("name") text_pattern_ops);
CREATE INDEX "Tenant_name_begin" ON "Tenant" (lower("name") text_pattern_ops);
CREATE INDEX "Pool_name_begin" ON "Pool" (lower("name") text_pattern_ops);
CREATE INDEX "Pod_name_begin" ON "Pod" (lower("name") text_pattern_ops);
CREATE INDEX "Cluster_name_begin" ON "Cluster" (lower("name") text_pattern_ops);
CREATE INDEX "Node_name_begin" ON "Node" (lower("name") text_pattern_ops);
CREATE INDEX "Vm_name_begin" ON "Vm" (lower("name") text_pattern_ops);
CREATE INDEX "Pcloud_name_begin" ON "Pcloud" (lower("name") text_pattern_ops);
CREATE INDEX "User_name_begin" ON "User" (lower("name") text_pattern_ops);
