-- Register of what is kept, for the operators' desk and the fees of sellers (0254 has the others).
comment on table seller_fees is 'Fees of sellers, and who decided them | contract, law: (EU) 2019/1150 | as long as the row; the name goes with the account';
comment on table hall_holds is 'Stalls that the hall closed, by whom and why | contract, law: (EU) 2019/1150 art. 4 | as long as the row; the name goes with the account';
comment on table support_consents is 'Consents of sellers to deeds of the hall in their name | contract | as long as the row; the name goes with the account';
comment on table support_views is 'Looks of operators into a stall, and why | legitimate interest: who saw what of people | as long as the row; the name goes with the account';
comment on table support_looks is 'What operators opened of a stall | legitimate interest: who saw what of people | as long as the row; the name goes with the account';
comment on table staff_deeds is 'Who did what behind the counter | legitimate interest: history | as long as the row; the name goes with the account';
