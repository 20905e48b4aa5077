-- Register: an application that nobody decided can't lose its name, for it is nobody's then; it goes before that.
comment on table applications is 'Applications for a stall, with the company that applies | contract | as long as the account, goes with it; one that nobody began one year, one that nobody decided nine (`forget-applications`)';
