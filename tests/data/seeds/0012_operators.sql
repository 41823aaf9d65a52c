-- An operator, a channel that works no more, and a receiver at which nothing arrives.
update users set operator = true where id = '01a22d17-c81e-7e0d-aea2-d497d0e3517c';
insert into channels (channel, failed_at, answer, down_since) values ('push', 1796060000000, 'x', 1796055000000);
update receivers set failing_since = 1796051000000, told_at = 1796052000000, answer = 'answered 500' where id = '01942a3b-0000-7000-8000-0000000000b1';
