-- Letters that became messages, by the names by which each is known again: its signatures, and its content. A letter that
-- is brought twice, to two copies or after a kill, is one message.
create table thread_letters (
  order_id uuid not null,
  digest text not null,
  message_id uuid not null,
  came_at timestamptz not null,
  primary key (order_id, digest),
  foreign key (message_id, order_id) references thread_messages (id, order_id)
);
create index thread_letters_of_message on thread_letters (message_id);
