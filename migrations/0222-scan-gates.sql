-- Gate of a scan: the one departure, or the one product, that its phone let in when it was made; neither for a door that
-- lets in everything of its day. No more than ids, as the phone said them: history is kept, not judged.
alter table scans
  add column gate_departure_id uuid,
  add column gate_product_id uuid,
  add constraint scans_one_gate check (num_nonnulls(gate_departure_id, gate_product_id) <= 1);
